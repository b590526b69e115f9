CREATE TABLE "queued_mails" (
	"about" text PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"queued" timestamp with time zone DEFAULT now() NOT NULL,
	"due" timestamp with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "queued_mails_due" ON "queued_mails" USING btree ("due") WHERE "queued_mails"."sent" is null;--> statement-breakpoint
CREATE INDEX "queued_mails_queued" ON "queued_mails" USING btree ("queued");