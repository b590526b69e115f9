CREATE TABLE "list_gift_people" (
	"gift_id" text NOT NULL,
	"account_uid" text NOT NULL,
	CONSTRAINT "list_gift_people_gift_id_account_uid_pk" PRIMARY KEY("gift_id","account_uid")
);
--> statement-breakpoint
CREATE TABLE "list_gifts" (
	"id" text PRIMARY KEY NOT NULL,
	"list_id" text NOT NULL,
	"group_uid" text,
	"from_day" date,
	"to_day" date,
	"note" text NOT NULL,
	"given" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "list_gifts_days" CHECK ("list_gifts"."from_day" <= "list_gifts"."to_day")
);
--> statement-breakpoint
CREATE TABLE "reading_list_books" (
	"list_id" text NOT NULL,
	"book_id" text NOT NULL,
	"place" integer NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "reading_list_books_list_id_book_id_pk" PRIMARY KEY("list_id","book_id")
);
--> statement-breakpoint
CREATE TABLE "reading_lists" (
	"id" text PRIMARY KEY NOT NULL,
	"school_unit_uid" text NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"note" text NOT NULL,
	"created_by" text,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "list_gift_people" ADD CONSTRAINT "list_gift_people_gift_id_list_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."list_gifts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_gift_people" ADD CONSTRAINT "list_gift_people_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_gifts" ADD CONSTRAINT "list_gifts_list_id_reading_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."reading_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_gifts" ADD CONSTRAINT "list_gifts_group_uid_groups_uid_fk" FOREIGN KEY ("group_uid") REFERENCES "public"."groups"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_list_books" ADD CONSTRAINT "reading_list_books_list_id_reading_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."reading_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_lists" ADD CONSTRAINT "reading_lists_school_unit_uid_school_units_uid_fk" FOREIGN KEY ("school_unit_uid") REFERENCES "public"."school_units"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_lists" ADD CONSTRAINT "reading_lists_created_by_accounts_uid_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_gift_people_of" ON "list_gift_people" USING btree ("account_uid");--> statement-breakpoint
CREATE INDEX "list_gifts_of" ON "list_gifts" USING btree ("list_id");--> statement-breakpoint
CREATE INDEX "list_gifts_group" ON "list_gifts" USING btree ("group_uid");--> statement-breakpoint
CREATE INDEX "reading_lists_of" ON "reading_lists" USING btree ("school_unit_uid","updated" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reading_lists_by" ON "reading_lists" USING btree ("created_by");