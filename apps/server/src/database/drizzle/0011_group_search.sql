DROP INDEX "groups_search";--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(' ' || name)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "groups_search" ON "groups" USING gin ("search_text" gin_trgm_ops);