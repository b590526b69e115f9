CREATE TABLE "newsletter_readers" (
	"id" text PRIMARY KEY NOT NULL,
	"realm" text NOT NULL,
	"email" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"token_hash" text NOT NULL,
	"consent" integer NOT NULL,
	"asked" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed" timestamp with time zone,
	CONSTRAINT "newsletter_readers_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_readers_email" ON "newsletter_readers" USING btree ("realm","email");--> statement-breakpoint
CREATE INDEX "newsletter_readers_state" ON "newsletter_readers" USING btree ("state","asked");