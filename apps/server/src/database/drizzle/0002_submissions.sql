CREATE TABLE "assignments" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"owner_uid" text,
	"book_id" text,
	"title" text COLLATE "und-x-icu" NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"exercises" jsonb NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" text PRIMARY KEY NOT NULL,
	"assignment_id" text NOT NULL,
	"account_uid" text NOT NULL,
	"status" text DEFAULT 'InProgress' NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "submissions_once" UNIQUE("assignment_id","account_uid")
);
--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_owner_uid_accounts_uid_fk" FOREIGN KEY ("owner_uid") REFERENCES "public"."accounts"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignments_owner" ON "assignments" USING btree ("owner_uid");--> statement-breakpoint
CREATE INDEX "assignments_book" ON "assignments" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "submissions_newest" ON "submissions" USING btree ("account_uid","created" DESC NULLS LAST,"id" DESC NULLS LAST);