ALTER TABLE "syncs" ADD COLUMN "read_base" text;--> statement-breakpoint
ALTER TABLE "syncs" ADD COLUMN "base" text;--> statement-breakpoint
ALTER TABLE "syncs" ADD COLUMN "base_members" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "syncs" ADD CONSTRAINT "syncs_base_jobs_id_fk" FOREIGN KEY ("base") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sync_stage_former" ON "sync_stage" USING btree ("job_id","uid") WHERE "sync_stage"."former_id" is not null;