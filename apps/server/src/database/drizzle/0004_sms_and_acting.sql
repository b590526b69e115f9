CREATE TABLE "actings" (
	"id" text PRIMARY KEY NOT NULL,
	"actor_uid" text NOT NULL,
	"account_uid" text NOT NULL,
	"session_uid" text,
	"return_to" text,
	"expires" timestamp with time zone NOT NULL,
	CONSTRAINT "actings_session_uid_unique" UNIQUE("session_uid")
);
--> statement-breakpoint
CREATE TABLE "audits" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_uid" text NOT NULL,
	"account_uid" text NOT NULL,
	"action" text NOT NULL,
	"detail" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_codes" (
	"account_uid" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox_messages" ALTER COLUMN "subject" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "school_units" ADD COLUMN "group_code_login_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "school_units" ADD COLUMN "secure_auth_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "channel" text DEFAULT 'email' NOT NULL;--> statement-breakpoint
ALTER TABLE "actings" ADD CONSTRAINT "actings_actor_uid_accounts_uid_fk" FOREIGN KEY ("actor_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "actings" ADD CONSTRAINT "actings_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_codes" ADD CONSTRAINT "sms_codes_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "actings_actor" ON "actings" USING btree ("actor_uid","account_uid");--> statement-breakpoint
CREATE INDEX "actings_expires" ON "actings" USING btree ("expires");--> statement-breakpoint
CREATE INDEX "audits_account" ON "audits" USING btree ("account_uid","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audits_actor" ON "audits" USING btree ("actor_uid","at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "account_identifiers_known_by" ON "account_identifiers" USING btree ("type","value") WHERE "account_identifiers"."type" <> 'external';