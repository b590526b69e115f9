CREATE TABLE "news" (
	"id" text PRIMARY KEY NOT NULL,
	"realm" text,
	"roles" text[] NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date,
	"place" text,
	"words" jsonb NOT NULL,
	"picture" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news_pictures" (
	"name" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news_read" (
	"account_uid" text NOT NULL,
	"news_id" text NOT NULL,
	CONSTRAINT "news_read_account_uid_news_id_pk" PRIMARY KEY("account_uid","news_id")
);
--> statement-breakpoint
ALTER TABLE "news_read" ADD CONSTRAINT "news_read_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_read" ADD CONSTRAINT "news_read_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "news_shown" ON "news" USING btree ("realm","from_day" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "news_read_of" ON "news_read" USING btree ("news_id");