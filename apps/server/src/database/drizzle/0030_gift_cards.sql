CREATE TABLE "gift_cards" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"number" integer NOT NULL,
	"code_hash" text NOT NULL,
	"sealed_code" text,
	"expires" timestamp with time zone,
	"redeemed" timestamp with time zone,
	"redeemed_by" text,
	"access_until" timestamp with time zone,
	CONSTRAINT "gift_cards_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "gift_ledger" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"card_id" text NOT NULL,
	"kind" text NOT NULL,
	"months" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"realm" text NOT NULL,
	"price_id" text NOT NULL,
	"product_id" text NOT NULL,
	"type" text NOT NULL,
	"service" text NOT NULL,
	"months" integer NOT NULL,
	"quantity" integer NOT NULL,
	"total" integer NOT NULL,
	"tax" integer NOT NULL,
	"tax_rate" numeric(6, 3) NOT NULL,
	"currency" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text,
	"recipient" text,
	"status" text DEFAULT 'open' NOT NULL,
	"intent_id" text,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"paid" timestamp with time zone,
	"withdrawn" timestamp with time zone,
	"refunded" timestamp with time zone,
	"refunded_amount" integer DEFAULT 0 NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"applied" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_orders_intent_id_unique" UNIQUE("intent_id")
);
--> statement-breakpoint
CREATE TABLE "payment_acts" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"account_uid" text,
	"order_id" text,
	"invoice_id" text,
	"amount" integer,
	"currency" text,
	"days" integer,
	"type" text,
	"access_until" timestamp with time zone,
	"reason" text NOT NULL,
	"actor_uid" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_cancellations" (
	"id" text PRIMARY KEY NOT NULL,
	"realm" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"contract" text,
	"kind" text NOT NULL,
	"reason" text,
	"wanted" timestamp with time zone,
	"received" timestamp with time zone DEFAULT now() NOT NULL,
	"account_uid" text,
	"applied" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_consents" (
	"id" text PRIMARY KEY NOT NULL,
	"realm" text NOT NULL,
	"account_uid" text,
	"order_id" text,
	"subscription_id" text,
	"said" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "html" text;--> statement-breakpoint
ALTER TABLE "queued_mails" ADD COLUMN "html" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "intent_id" text;--> statement-breakpoint
ALTER TABLE "payment_subscriptions" ADD COLUMN "withdrawn" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_subscriptions" ADD COLUMN "paid_back" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_order_id_payment_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_ledger" ADD CONSTRAINT "gift_ledger_card_id_gift_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."gift_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gift_cards_number" ON "gift_cards" USING btree ("order_id","number");--> statement-breakpoint
CREATE INDEX "gift_cards_account" ON "gift_cards" USING btree ("redeemed_by") WHERE "gift_cards"."redeemed_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "gift_ledger_issued" ON "gift_ledger" USING btree ("card_id") WHERE "gift_ledger"."months" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "gift_ledger_spent" ON "gift_ledger" USING btree ("card_id") WHERE "gift_ledger"."months" < 0;--> statement-breakpoint
CREATE INDEX "payment_orders_open" ON "payment_orders" USING btree ("created") WHERE "payment_orders"."status" = 'open';--> statement-breakpoint
CREATE INDEX "payment_orders_created" ON "payment_orders" USING btree ("created");--> statement-breakpoint
CREATE INDEX "payment_acts_account" ON "payment_acts" USING btree ("account_uid") WHERE "payment_acts"."account_uid" is not null;--> statement-breakpoint
CREATE INDEX "payment_acts_order" ON "payment_acts" USING btree ("order_id") WHERE "payment_acts"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_cancellations_open" ON "payment_cancellations" USING btree ("received") WHERE "payment_cancellations"."applied" is null;--> statement-breakpoint
CREATE INDEX "payment_cancellations_received" ON "payment_cancellations" USING btree ("received");--> statement-breakpoint
CREATE INDEX "payment_consents_at" ON "payment_consents" USING btree ("at");