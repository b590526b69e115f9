ALTER TABLE "accounts" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "school_units" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "locale" text;