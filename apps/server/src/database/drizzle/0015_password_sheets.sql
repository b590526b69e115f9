CREATE TABLE "password_sheets" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_uid" text NOT NULL,
	"real_owner_uid" text NOT NULL,
	"group_uid" text NOT NULL,
	"sheet" text NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "password_sheets" ADD CONSTRAINT "password_sheets_owner_uid_accounts_uid_fk" FOREIGN KEY ("owner_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_sheets_owner" ON "password_sheets" USING btree ("owner_uid","group_uid","created" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "password_sheets_created" ON "password_sheets" USING btree ("created");