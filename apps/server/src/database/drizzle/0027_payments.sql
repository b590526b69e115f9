CREATE TABLE "payment_customers" (
	"account_uid" text PRIMARY KEY NOT NULL,
	"customer_id" text,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"applied" integer DEFAULT 0 NOT NULL,
	"ended" timestamp with time zone,
	CONSTRAINT "payment_customers_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"customer_id" text,
	"received" timestamp with time zone DEFAULT now() NOT NULL,
	"handled" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"account_uid" text NOT NULL,
	"subscription_id" text,
	"product_id" text NOT NULL,
	"price_id" text NOT NULL,
	"coupon_id" text,
	"type" text NOT NULL,
	"with_trial" boolean NOT NULL,
	"status" text NOT NULL,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"trial_end" timestamp with time zone,
	"period_end" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"asking" timestamp with time zone,
	CONSTRAINT "payment_subscriptions_subscription_id_unique" UNIQUE("subscription_id")
);
--> statement-breakpoint
CREATE TABLE "payment_trials" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"account_uid" text NOT NULL,
	"begun" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_subscription_periods" ADD COLUMN "paid" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_subscriptions" ADD CONSTRAINT "payment_subscriptions_account_uid_payment_customers_account_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."payment_customers"("account_uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_customers_open" ON "payment_customers" USING btree ("account_uid") WHERE "payment_customers"."ended" is null;--> statement-breakpoint
CREATE INDEX "payment_events_open" ON "payment_events" USING btree ("received") WHERE "payment_events"."handled" is null;--> statement-breakpoint
CREATE INDEX "payment_subscriptions_account" ON "payment_subscriptions" USING btree ("account_uid");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_subscriptions_live" ON "payment_subscriptions" USING btree ("account_uid","product_id") WHERE "payment_subscriptions"."status" in ('adding', 'incomplete', 'trialing', 'active', 'past_due', 'unpaid', 'paused');--> statement-breakpoint
CREATE INDEX "payment_subscriptions_adding" ON "payment_subscriptions" USING btree ("created") WHERE "payment_subscriptions"."status" = 'adding';