ALTER TABLE "books" ADD COLUMN "banner" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "books_banner" ON "books" USING btree ("id") WHERE "books"."banner";