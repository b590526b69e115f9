ALTER TABLE "books" ADD COLUMN "shelf_cover" jsonb;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "cover_recipe" integer DEFAULT 0 NOT NULL;