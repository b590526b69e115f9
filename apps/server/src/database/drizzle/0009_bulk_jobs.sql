CREATE TABLE "token_replies" (
	"id" text PRIMARY KEY NOT NULL,
	"started" timestamp with time zone NOT NULL,
	"reply" text,
	"expires" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_rows" (
	"job_id" text NOT NULL,
	"position" integer NOT NULL,
	"account_uid" text NOT NULL,
	"outcome" text,
	"reason" text,
	"secret" text,
	CONSTRAINT "job_rows_job_id_position_pk" PRIMARY KEY("job_id","position")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_uid" text NOT NULL,
	"real_owner_uid" text,
	"realm" text NOT NULL,
	"acr" text NOT NULL,
	"action" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"total" integer NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"finished" timestamp with time zone,
	"holder" text,
	"held_until" timestamp with time zone,
	"turn" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "job_rows" ADD CONSTRAINT "job_rows_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_owner_uid_accounts_uid_fk" FOREIGN KEY ("owner_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "token_replies_expires" ON "token_replies" USING btree ("expires");--> statement-breakpoint
CREATE INDEX "job_rows_secrets" ON "job_rows" USING btree ("job_id","position") WHERE "job_rows"."secret" is not null;--> statement-breakpoint
CREATE INDEX "jobs_owner" ON "jobs" USING btree ("owner_uid","created" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "jobs_open" ON "jobs" USING btree ("turn") WHERE "jobs"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "jobs_created" ON "jobs" USING btree ("created");--> statement-breakpoint
CREATE INDEX "accounts_deleted" ON "accounts" USING btree ("deleted") WHERE "accounts"."deleted" is not null;