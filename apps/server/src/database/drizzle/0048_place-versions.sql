CREATE TABLE "removed_bookmarks" (
	"account_uid" text NOT NULL,
	"profile_id" text,
	"book_id" text NOT NULL,
	"id" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"device_id" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookmarks" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookmarks" ADD COLUMN "device_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lastmarks" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "lastmarks" ADD COLUMN "device_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lastmarks" ADD COLUMN "others_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "removed_bookmarks" ADD CONSTRAINT "removed_bookmarks_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_bookmarks" ADD CONSTRAINT "removed_bookmarks_profile_id_reader_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."reader_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_bookmarks" ADD CONSTRAINT "removed_bookmarks_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "removed_bookmarks_reader" ON "removed_bookmarks" USING btree ("account_uid","book_id","id",(coalesce("profile_id", '')));--> statement-breakpoint
CREATE INDEX "removed_bookmarks_book" ON "removed_bookmarks" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "removed_bookmarks_profile" ON "removed_bookmarks" USING btree ("profile_id") WHERE "removed_bookmarks"."profile_id" is not null;