CREATE TABLE "import_files" (
	"job_id" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
DROP INDEX "jobs_open";--> statement-breakpoint
ALTER TABLE "job_rows" ADD COLUMN "verdict" text;--> statement-breakpoint
ALTER TABLE "job_rows" ADD COLUMN "line" integer;--> statement-breakpoint
ALTER TABLE "job_rows" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "job_rows" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "job_rows" ADD COLUMN "username" text;--> statement-breakpoint
ALTER TABLE "job_rows" ADD COLUMN "type" text;--> statement-breakpoint
ALTER TABLE "job_rows" ADD COLUMN "seen" integer;--> statement-breakpoint
ALTER TABLE "job_rows" ADD COLUMN "fields" jsonb;--> statement-breakpoint
ALTER TABLE "job_rows" ADD COLUMN "faults" jsonb;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "school_unit_uid" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "workbook" jsonb;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "summary" jsonb;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "digest" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "expires" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "undoes" text;--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_school_unit_uid_school_units_uid_fk" FOREIGN KEY ("school_unit_uid") REFERENCES "public"."school_units"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_rows_refused" ON "job_rows" USING btree ("job_id","position") WHERE "job_rows"."verdict" = 'refuse';--> statement-breakpoint
CREATE INDEX "jobs_school_unit" ON "jobs" USING btree ("school_unit_uid","created" DESC NULLS LAST) WHERE "jobs"."school_unit_uid" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_undoes" ON "jobs" USING btree ("undoes") WHERE "jobs"."undoes" is not null and "jobs"."state" not in ('cancelled', 'failed');--> statement-breakpoint
CREATE INDEX "jobs_open" ON "jobs" USING btree ("turn") WHERE "jobs"."state" in ('waiting', 'running', 'reading', 'applying');