ALTER TABLE "jobs" ADD COLUMN "wanted" jsonb;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "reached" integer DEFAULT 0 NOT NULL;