CREATE TABLE "changes" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_uid" text NOT NULL,
	"real_actor_uid" text,
	"kind" text NOT NULL,
	"uid" text NOT NULL,
	"action" text NOT NULL,
	"reason" text,
	"fields" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "school_unit_identifiers" (
	"school_unit_uid" text NOT NULL,
	"type" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "school_unit_identifiers_school_unit_uid_type_value_pk" PRIMARY KEY("school_unit_uid","type","value")
);
--> statement-breakpoint
CREATE TABLE "school_unit_subscription_periods" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"starts" date NOT NULL,
	"ends" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"school_unit_uid" text NOT NULL,
	"seats" integer
);
--> statement-breakpoint
CREATE TABLE "user_subscription_periods" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"starts" date NOT NULL,
	"ends" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"account_uid" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "accounts_names_trgm";--> statement-breakpoint
DROP INDEX "associations_school_unit";--> statement-breakpoint
DROP INDEX "groups_school_unit";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "type" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "age_filter" integer;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "postal_code" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "legacy_id" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "user_management_disabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "last_active" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "deactivated" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "deleted" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(' ' || firstname || ' ' || lastname || ' ' || username || ' ' || coalesce(email, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "associations" ADD COLUMN "add_to_sub_schools" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "created" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "updated" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "school_units" ADD COLUMN "type" text;--> statement-breakpoint
ALTER TABLE "school_units" ADD COLUMN "comment" text;--> statement-breakpoint
ALTER TABLE "school_units" ADD COLUMN "pupil_number" integer;--> statement-breakpoint
ALTER TABLE "school_units" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "school_units" ADD COLUMN "postal_code" text;--> statement-breakpoint
ALTER TABLE "school_units" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "school_units" ADD COLUMN "county" text;--> statement-breakpoint
ALTER TABLE "school_units" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "school_units" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "school_units" ADD COLUMN "crm_id" text;--> statement-breakpoint
ALTER TABLE "school_units" ADD COLUMN "speaking_books" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "school_units" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "school_unit_identifiers" ADD CONSTRAINT "school_unit_identifiers_school_unit_uid_school_units_uid_fk" FOREIGN KEY ("school_unit_uid") REFERENCES "public"."school_units"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_unit_subscription_periods" ADD CONSTRAINT "school_unit_subscription_periods_school_unit_uid_school_units_uid_fk" FOREIGN KEY ("school_unit_uid") REFERENCES "public"."school_units"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_subscription_periods" ADD CONSTRAINT "user_subscription_periods_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "changes_of" ON "changes" USING btree ("kind","uid","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "changes_actor" ON "changes" USING btree ("actor_uid","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "school_unit_subscription_periods_unit" ON "school_unit_subscription_periods" USING btree ("school_unit_uid");--> statement-breakpoint
CREATE INDEX "user_subscription_periods_account" ON "user_subscription_periods" USING btree ("account_uid");--> statement-breakpoint
CREATE INDEX "account_identifiers_value" ON "account_identifiers" USING btree ("value");--> statement-breakpoint
CREATE INDEX "accounts_search" ON "accounts" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "accounts_by_uid" ON "accounts" USING btree ("realm","uid","type","status") WHERE "accounts"."deleted" is null;--> statement-breakpoint
CREATE INDEX "accounts_by_name" ON "accounts" USING btree ("realm","lastname","firstname","uid","type","status","search_text") WHERE "accounts"."deleted" is null;--> statement-breakpoint
CREATE INDEX "accounts_by_first_name" ON "accounts" USING btree ("realm","firstname","lastname","uid","type","status","search_text") WHERE "accounts"."deleted" is null;--> statement-breakpoint
CREATE INDEX "accounts_by_username" ON "accounts" USING btree ("realm","username","uid","type","status") WHERE "accounts"."deleted" is null;--> statement-breakpoint
CREATE INDEX "accounts_by_created" ON "accounts" USING btree ("realm","created","uid","type","status") WHERE "accounts"."deleted" is null;--> statement-breakpoint
CREATE INDEX "accounts_by_last_active" ON "accounts" USING btree ("realm",coalesce("last_active", to_timestamp(0)),"uid","type","status") WHERE "accounts"."deleted" is null;--> statement-breakpoint
CREATE INDEX "group_members_account" ON "group_members" USING btree ("account_uid");--> statement-breakpoint
CREATE INDEX "groups_by_name" ON "groups" USING btree ("name","uid");--> statement-breakpoint
CREATE INDEX "groups_search" ON "groups" USING gin ((' ' || lower("name")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "school_units_by_name" ON "school_units" USING btree ("realm","name","uid");--> statement-breakpoint
CREATE INDEX "school_units_parent" ON "school_units" USING btree ("parent_uid");--> statement-breakpoint
CREATE INDEX "school_units_search" ON "school_units" USING gin ((' ' || lower("name")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "associations_school_unit" ON "associations" USING btree ("school_unit_uid","active","account_uid");--> statement-breakpoint
CREATE INDEX "groups_school_unit" ON "groups" USING btree ("school_unit_uid","name","uid");--> statement-breakpoint
-- Everybody's one kind follows from what she is in her organisations (spec §5).
UPDATE "accounts" SET "type" = (
	SELECT CASE WHEN a."role" = 'admin' THEN 'employee' ELSE a."role" END
	FROM "associations" a WHERE a."account_uid" = "accounts"."uid" ORDER BY a."active" DESC, a."role" LIMIT 1
);
