CREATE TABLE "reader_profiles" (
	"id" text PRIMARY KEY NOT NULL,
	"guardian_uid" text NOT NULL,
	"name" text NOT NULL,
	"picture" text NOT NULL,
	"added" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookmarks" DROP CONSTRAINT "bookmarks_account_uid_book_id_id_pk";--> statement-breakpoint
ALTER TABLE "lastmarks" DROP CONSTRAINT "lastmarks_account_uid_book_id_pk";--> statement-breakpoint
ALTER TABLE "bookmarks" ADD COLUMN "profile_id" text;--> statement-breakpoint
ALTER TABLE "lastmarks" ADD COLUMN "profile_id" text;--> statement-breakpoint
ALTER TABLE "read_logs" ADD COLUMN "profile_id" text;--> statement-breakpoint
ALTER TABLE "reader_profiles" ADD CONSTRAINT "reader_profiles_guardian_uid_accounts_uid_fk" FOREIGN KEY ("guardian_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reader_profiles_guardian" ON "reader_profiles" USING btree ("guardian_uid");--> statement-breakpoint
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_profile_id_reader_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."reader_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lastmarks" ADD CONSTRAINT "lastmarks_profile_id_reader_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."reader_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "read_logs" ADD CONSTRAINT "read_logs_profile_id_reader_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."reader_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bookmarks_reader" ON "bookmarks" USING btree ("account_uid","book_id","id",(coalesce("profile_id", '')));--> statement-breakpoint
CREATE INDEX "bookmarks_profile" ON "bookmarks" USING btree ("profile_id") WHERE "bookmarks"."profile_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "lastmarks_reader" ON "lastmarks" USING btree ("account_uid","book_id",(coalesce("profile_id", '')));--> statement-breakpoint
CREATE INDEX "lastmarks_profile" ON "lastmarks" USING btree ("profile_id") WHERE "lastmarks"."profile_id" is not null;--> statement-breakpoint
CREATE INDEX "read_logs_profile" ON "read_logs" USING btree ("profile_id") WHERE "read_logs"."profile_id" is not null;