CREATE TABLE "assignment_givings" (
	"id" text PRIMARY KEY NOT NULL,
	"assignment_id" text NOT NULL,
	"group_uid" text,
	"account_uid" text,
	"from_day" date NOT NULL,
	"to_day" date,
	"note" text DEFAULT '' NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_back" timestamp with time zone,
	CONSTRAINT "assignment_givings_group" UNIQUE("assignment_id","group_uid"),
	CONSTRAINT "assignment_givings_account" UNIQUE("assignment_id","account_uid"),
	CONSTRAINT "assignment_givings_one" CHECK (num_nonnulls("assignment_givings"."group_uid", "assignment_givings"."account_uid") = 1)
);
--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "book_title" text COLLATE "und-x-icu" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "school_unit_uid" text;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "reopened" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "reopened_by" text;--> statement-breakpoint
ALTER TABLE "assignment_givings" ADD CONSTRAINT "assignment_givings_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_givings" ADD CONSTRAINT "assignment_givings_group_uid_groups_uid_fk" FOREIGN KEY ("group_uid") REFERENCES "public"."groups"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_givings" ADD CONSTRAINT "assignment_givings_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignment_givings_of_group" ON "assignment_givings" USING btree ("group_uid");--> statement-breakpoint
CREATE INDEX "assignment_givings_of_account" ON "assignment_givings" USING btree ("account_uid");--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_school_unit_uid_school_units_uid_fk" FOREIGN KEY ("school_unit_uid") REFERENCES "public"."school_units"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_reopened_by_accounts_uid_fk" FOREIGN KEY ("reopened_by") REFERENCES "public"."accounts"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignments_school" ON "assignments" USING btree ("school_unit_uid");--> statement-breakpoint
UPDATE "assignments" t SET book_title = b.title FROM "books" b WHERE b.id = t.book_id;--> statement-breakpoint
-- The school at which the person who has set it works, if that is one alone.
UPDATE "assignments" t SET school_unit_uid = w.uid FROM (
  SELECT account_uid, min(school_unit_uid) AS uid FROM "associations"
  WHERE active AND role IN ('employee', 'admin') GROUP BY account_uid HAVING count(*) = 1) w
WHERE w.account_uid = t.owner_uid;--> statement-breakpoint
-- Whoever has an assignment already keeps it.
INSERT INTO "assignment_givings" (id, assignment_id, account_uid, from_day, created)
SELECT s.id, s.assignment_id, s.account_uid, s.created::date, s.created FROM "submissions" s;
