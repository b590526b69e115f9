CREATE TABLE "erasures" (
	"number" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "erasures_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"digest" text NOT NULL,
	"realm" text NOT NULL,
	"school_unit_uids" text[] NOT NULL,
	"rule" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"erased" timestamp with time zone DEFAULT now() NOT NULL,
	"counts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leaving" (
	"account_uid" text PRIMARY KEY NOT NULL,
	"rule" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"told" timestamp with time zone,
	"kept" timestamp with time zone,
	"kept_by" text
);
--> statement-breakpoint
ALTER TABLE "payment_subscriptions" DROP CONSTRAINT "payment_subscriptions_account_uid_payment_customers_account_uid_fk";
--> statement-breakpoint
ALTER TABLE "leaving" ADD CONSTRAINT "leaving_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaving" ADD CONSTRAINT "leaving_kept_by_accounts_uid_fk" FOREIGN KEY ("kept_by") REFERENCES "public"."accounts"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erasures_realm" ON "erasures" USING btree ("realm","number" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "erasures_units" ON "erasures" USING gin ("school_unit_uids");--> statement-breakpoint
CREATE INDEX "erasures_digest" ON "erasures" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "leaving_since" ON "leaving" USING btree ("since") WHERE "leaving"."kept" is null;--> statement-breakpoint
CREATE INDEX "leaving_kept_by" ON "leaving" USING btree ("kept_by") WHERE "leaving"."kept_by" is not null;--> statement-breakpoint
ALTER TABLE "payment_subscriptions" ADD CONSTRAINT "payment_subscriptions_account_uid_payment_customers_account_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."payment_customers"("account_uid") ON DELETE no action ON UPDATE cascade;