CREATE TABLE "sync_files" (
	"sync_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"content" "bytea" NOT NULL,
	"uploaded" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sync_links" (
	"sync_id" text NOT NULL,
	"kind" text NOT NULL,
	"external_id" text NOT NULL,
	"uid" text,
	"linked" timestamp with time zone DEFAULT now() NOT NULL,
	"columns" text[] DEFAULT '{}'::text[] NOT NULL,
	"made" boolean DEFAULT false NOT NULL,
	"admin_of" text[] DEFAULT '{}'::text[] NOT NULL,
	"is_protected" boolean DEFAULT false NOT NULL,
	"digest" text,
	"seen" integer,
	"told" text,
	"last_run" text,
	"missing" timestamp with time zone,
	"nights" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sync_links_sync_id_kind_external_id_pk" PRIMARY KEY("sync_id","kind","external_id")
);
--> statement-breakpoint
CREATE TABLE "sync_logs" (
	"job_id" text NOT NULL,
	"position" integer NOT NULL,
	"time" timestamp with time zone DEFAULT now() NOT NULL,
	"level" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "sync_logs_job_id_position_pk" PRIMARY KEY("job_id","position")
);
--> statement-breakpoint
CREATE TABLE "sync_stage" (
	"job_id" text NOT NULL,
	"kind" text NOT NULL,
	"external_id" text NOT NULL,
	"is_gone" boolean NOT NULL,
	"body" jsonb NOT NULL,
	"is_ours" boolean DEFAULT false NOT NULL,
	"key" text,
	"person_id" text,
	"group_id" text,
	"uid" text,
	"verdict" text,
	"digest" text,
	"seen" integer,
	"told" text,
	"columns" text[],
	"admin_of" text[],
	"made" boolean,
	"former_id" text,
	CONSTRAINT "sync_stage_job_id_kind_external_id_pk" PRIMARY KEY("job_id","kind","external_id")
);
--> statement-breakpoint
CREATE TABLE "syncs" (
	"id" text PRIMARY KEY NOT NULL,
	"school_unit_uid" text NOT NULL,
	"realm" text NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	"dry_run" boolean DEFAULT false NOT NULL,
	"organization_map" jsonb NOT NULL,
	"config" jsonb NOT NULL,
	"secret" text,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_by" text,
	"acr" text NOT NULL,
	"read_to" text,
	"cursor" text,
	"followed" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"quarantined" timestamp with time zone,
	"quarantine" text,
	"night" text,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "syncs_school_unit_uid_unique" UNIQUE("school_unit_uid")
);
--> statement-breakpoint
ALTER TABLE "job_rows" ADD COLUMN "about" text DEFAULT 'person' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "sync_id" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "hold" jsonb;--> statement-breakpoint
ALTER TABLE "sync_files" ADD CONSTRAINT "sync_files_sync_id_syncs_id_fk" FOREIGN KEY ("sync_id") REFERENCES "public"."syncs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sync_links" ADD CONSTRAINT "sync_links_sync_id_syncs_id_fk" FOREIGN KEY ("sync_id") REFERENCES "public"."syncs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sync_logs" ADD CONSTRAINT "sync_logs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sync_stage" ADD CONSTRAINT "sync_stage_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "syncs" ADD CONSTRAINT "syncs_school_unit_uid_school_units_uid_fk" FOREIGN KEY ("school_unit_uid") REFERENCES "public"."school_units"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "syncs" ADD CONSTRAINT "syncs_saved_by_accounts_uid_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."accounts"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sync_links_uid" ON "sync_links" USING btree ("uid") WHERE "sync_links"."uid" is not null;--> statement-breakpoint
CREATE INDEX "sync_stage_person" ON "sync_stage" USING btree ("job_id","person_id") WHERE "sync_stage"."person_id" is not null;--> statement-breakpoint
CREATE INDEX "sync_stage_key" ON "sync_stage" USING btree ("job_id","key") WHERE "sync_stage"."key" is not null;--> statement-breakpoint
CREATE INDEX "sync_stage_verdict" ON "sync_stage" USING btree ("job_id","verdict","kind","external_id") WHERE "sync_stage"."verdict" is not null;--> statement-breakpoint
CREATE INDEX "sync_stage_uid" ON "sync_stage" USING btree ("job_id","uid") WHERE "sync_stage"."uid" is not null;--> statement-breakpoint
CREATE INDEX "jobs_sync" ON "jobs" USING btree ("sync_id","created" DESC NULLS LAST) WHERE "jobs"."sync_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_sync_open" ON "jobs" USING btree ("sync_id") WHERE "jobs"."sync_id" is not null and "jobs"."state" in ('reading', 'applying');