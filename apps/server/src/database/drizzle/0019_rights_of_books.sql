CREATE TABLE "seats" (
	"period_id" text NOT NULL,
	"account_uid" text NOT NULL,
	"taken" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seats_period_id_account_uid_pk" PRIMARY KEY("period_id","account_uid")
);
--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "series" text COLLATE "und-x-icu";--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "series_part" text;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "age_from" integer;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "age_to" integer;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "levels" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "subjects" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "services" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "talking_book" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "realms" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "sold_in" text[];--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "not_sold_in" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "sold_from" date;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "sold_until" date;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "coming_soon" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "withdrawn" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_period_id_school_unit_subscription_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."school_unit_subscription_periods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seats_account" ON "seats" USING btree ("account_uid");