CREATE TABLE "qr_cards" (
	"id" text PRIMARY KEY NOT NULL,
	"account_uid" text NOT NULL,
	"secret_hash" text NOT NULL,
	"pin_hash" text,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"expires" timestamp with time zone NOT NULL,
	"voided" timestamp with time zone,
	CONSTRAINT "qr_cards_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "mail_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"account_uid" text NOT NULL,
	"email" text NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"expires" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "school_units" ADD COLUMN "qr_code_login_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "qr_cards" ADD CONSTRAINT "qr_cards_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_links" ADD CONSTRAINT "mail_links_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "qr_cards_account" ON "qr_cards" USING btree ("account_uid");--> statement-breakpoint
CREATE INDEX "mail_links_account" ON "mail_links" USING btree ("account_uid");--> statement-breakpoint
CREATE INDEX "mail_links_expires" ON "mail_links" USING btree ("expires");