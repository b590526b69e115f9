ALTER TABLE "accounts" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "locale" text;