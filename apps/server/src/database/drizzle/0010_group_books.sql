CREATE TABLE "group_books" (
	"group_uid" text NOT NULL,
	"book_id" text NOT NULL,
	"added" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_books_group_uid_book_id_pk" PRIMARY KEY("group_uid","book_id")
);
--> statement-breakpoint
ALTER TABLE "group_books" ADD CONSTRAINT "group_books_group_uid_groups_uid_fk" FOREIGN KEY ("group_uid") REFERENCES "public"."groups"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_books" ADD CONSTRAINT "group_books_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_books_book" ON "group_books" USING btree ("book_id");