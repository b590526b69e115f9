-- Without them the database takes a book that is offered everywhere for one in two hundred: it then reads the whole catalogue for a page of
-- the most read books instead of its first rows.
CREATE STATISTICS "catalogue_realms" ON (cardinality(realms)) FROM "catalogue";--> statement-breakpoint
CREATE STATISTICS "catalogue_services" ON (cardinality(services)) FROM "catalogue";--> statement-breakpoint
CREATE STATISTICS "catalogue_narrations" ON (cardinality(audio_languages)) FROM "catalogue";--> statement-breakpoint
ANALYZE "catalogue";
