CREATE TABLE "onix_notices" (
	"reference" text PRIMARY KEY NOT NULL,
	"isbn" text NOT NULL,
	"sent" timestamp with time zone,
	"is_deletion" boolean NOT NULL,
	"fields" jsonb NOT NULL,
	"received" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "onix_notices_isbn" ON "onix_notices" USING btree ("isbn");--> statement-breakpoint
CREATE INDEX "books_isbn" ON "books" USING btree (replace("isbn", '-', ''));