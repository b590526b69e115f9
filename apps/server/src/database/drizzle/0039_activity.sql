-- Written by hand: that two of the tables are in parts, and the last two statements.
CREATE TABLE "activity_days" (
	"account_uid" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_events" (
	"day" date NOT NULL,
	"account_uid" text NOT NULL,
	"id" text NOT NULL,
	"profile_id" text,
	"session_id" text,
	"type" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received" timestamp with time zone DEFAULT now() NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "activity_events_account_uid_day_id_pk" PRIMARY KEY("account_uid","day","id")
) PARTITION BY RANGE ("day");
--> statement-breakpoint
CREATE TABLE "activity_events_other" PARTITION OF "activity_events" DEFAULT;
--> statement-breakpoint
CREATE TABLE "activity_sessions" (
	"account_uid" text NOT NULL,
	"id" text NOT NULL,
	"profile_id" text,
	"book_id" text NOT NULL,
	"began" timestamp with time zone NOT NULL,
	CONSTRAINT "activity_sessions_account_uid_id_pk" PRIMARY KEY("account_uid","id")
);
--> statement-breakpoint
CREATE TABLE "activity_sums" (
	"day" date NOT NULL,
	"account_uid" text NOT NULL,
	"profile_id" text,
	"book_id" text NOT NULL,
	"milliseconds" integer NOT NULL,
	"pages" integer NOT NULL,
	"percentage" double precision,
	"finished" boolean NOT NULL
) PARTITION BY RANGE ("day");
--> statement-breakpoint
CREATE TABLE "activity_sums_other" PARTITION OF "activity_sums" DEFAULT;
--> statement-breakpoint
CREATE TABLE "activity_touched" (
	"account_uid" text NOT NULL,
	"day" date NOT NULL,
	"touched" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_touched_account_uid_day_pk" PRIMARY KEY("account_uid","day")
);
--> statement-breakpoint
CREATE TABLE "book_openings" (
	"account_uid" text NOT NULL,
	"book_id" text NOT NULL,
	"opened" timestamp with time zone NOT NULL,
	CONSTRAINT "book_openings_account_uid_book_id_pk" PRIMARY KEY("account_uid","book_id")
);
--> statement-breakpoint
ALTER TABLE "activity_days" ADD CONSTRAINT "activity_days_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_events" ADD CONSTRAINT "activity_events_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_events" ADD CONSTRAINT "activity_events_profile_id_reader_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."reader_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_sessions" ADD CONSTRAINT "activity_sessions_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_sessions" ADD CONSTRAINT "activity_sessions_profile_id_reader_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."reader_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_sessions" ADD CONSTRAINT "activity_sessions_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_sums" ADD CONSTRAINT "activity_sums_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_sums" ADD CONSTRAINT "activity_sums_profile_id_reader_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."reader_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_touched" ADD CONSTRAINT "activity_touched_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_openings" ADD CONSTRAINT "book_openings_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_openings" ADD CONSTRAINT "book_openings_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_events_profile" ON "activity_events" USING btree ("profile_id") WHERE "activity_events"."profile_id" is not null;--> statement-breakpoint
CREATE INDEX "activity_sessions_began" ON "activity_sessions" USING btree ("began");--> statement-breakpoint
CREATE INDEX "activity_sessions_book" ON "activity_sessions" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "activity_sessions_profile" ON "activity_sessions" USING btree ("profile_id") WHERE "activity_sessions"."profile_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "activity_sums_reader" ON "activity_sums" USING btree ("account_uid","day","book_id",(coalesce("profile_id", '')));--> statement-breakpoint
CREATE INDEX "activity_sums_profile" ON "activity_sums" USING btree ("profile_id") WHERE "activity_sums"."profile_id" is not null;--> statement-breakpoint
CREATE INDEX "book_openings_book" ON "book_openings" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "read_logs_by_time" ON "read_logs" USING btree ("account_uid","read");
--> statement-breakpoint
-- What was read before is added up too; on which day it was depends on the country, so the days around it are made as well.
INSERT INTO "activity_touched" (account_uid, day)
SELECT DISTINCT account_uid, (read AT TIME ZONE 'UTC')::date + away
FROM "read_logs", unnest(array[-1, 0, 1]) away
WHERE read > now() - interval '87 days'
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Whoever has left a place in a book was given its files.
INSERT INTO "book_openings" (account_uid, book_id, opened)
SELECT account_uid, book_id, max(updated) FROM "lastmarks" WHERE updated > now() - interval '120 days' GROUP BY 1, 2
ON CONFLICT DO NOTHING;
