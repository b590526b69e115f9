-- Its triggers are written by hand: they say what copies of the catalogue in memory have to read anew.
CREATE TABLE "catalogue_gone" (
	"place" integer PRIMARY KEY NOT NULL,
	"changed" "xid8" DEFAULT pg_current_xact_id() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "catalogue" ADD COLUMN "place" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "catalogue" ADD COLUMN "changed" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
CREATE INDEX "catalogue_gone_changed" ON "catalogue_gone" USING btree ("changed");--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_place" ON "catalogue" USING btree ("place");--> statement-breakpoint
CREATE INDEX "catalogue_changed" ON "catalogue" USING btree ("changed");
--> statement-breakpoint
CREATE FUNCTION "mark_change_of_catalogue"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.changed := pg_current_xact_id();
	RETURN NEW;
END
$$;
--> statement-breakpoint
-- How many people read a book is not counted by: it may change for very many at once.
CREATE TRIGGER "catalogue_changes" BEFORE UPDATE OF added, age_from, age_to, language, audio_languages, video_languages, levels, subjects, series,
	length, services, talking_book, realms, sold_in, not_sold_in, sold_from, sold_until, coming_soon, withdrawn ON "catalogue"
	FOR EACH ROW EXECUTE FUNCTION "mark_change_of_catalogue"();
--> statement-breakpoint
CREATE FUNCTION "leave_catalogue"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO catalogue_gone (place) VALUES (OLD.place);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "catalogue_leaving" AFTER DELETE ON "catalogue" FOR EACH ROW EXECUTE FUNCTION "leave_catalogue"();
