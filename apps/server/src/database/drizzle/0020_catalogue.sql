-- Its functions and the trigger are written by hand: what is searched of a book follows each row of books.
CREATE TABLE "catalogue" (
	"book_id" text PRIMARY KEY NOT NULL,
	"popularity" integer DEFAULT 0 NOT NULL,
	"added" timestamp with time zone NOT NULL,
	"age_from" integer,
	"age_to" integer,
	"language" text NOT NULL,
	"audio_languages" text[] NOT NULL,
	"video_languages" text[] NOT NULL,
	"levels" text[] NOT NULL,
	"subjects" text[] NOT NULL,
	"series" text,
	"length" text,
	"services" text[] NOT NULL,
	"talking_book" boolean NOT NULL,
	"realms" text[] NOT NULL,
	"sold_in" text[],
	"not_sold_in" text[] NOT NULL,
	"sold_from" date,
	"sold_until" date,
	"coming_soon" boolean NOT NULL,
	"withdrawn" timestamp with time zone,
	"flat" text NOT NULL,
	"narrow" "tsvector" NOT NULL,
	"doc" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_words" (
	"flat" text PRIMARY KEY NOT NULL,
	"word" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_books" ADD COLUMN "added_by" text;--> statement-breakpoint
ALTER TABLE "catalogue" ADD CONSTRAINT "catalogue_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalogue_popularity" ON "catalogue" USING btree ("popularity" DESC NULLS LAST,"book_id");--> statement-breakpoint
CREATE INDEX "catalogue_added" ON "catalogue" USING btree ("added" DESC NULLS LAST,"book_id");--> statement-breakpoint
CREATE INDEX "catalogue_series" ON "catalogue" USING btree ("series");--> statement-breakpoint
CREATE INDEX "catalogue_flat" ON "catalogue" USING gin ("flat" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "catalogue_narrow" ON "catalogue" USING gin ("narrow");--> statement-breakpoint
CREATE INDEX "catalogue_doc" ON "catalogue" USING gin ("doc");--> statement-breakpoint
CREATE INDEX "catalogue_words_trgm" ON "catalogue_words" USING gin ("flat" gin_trgm_ops);--> statement-breakpoint
-- Text as it is searched: without case, accents and signs, its words divided by blanks.
CREATE FUNCTION "flat"(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT btrim(regexp_replace(
		replace(replace(replace(replace(replace(replace(
			regexp_replace(lower(normalize(words, NFKD) COLLATE "und-x-icu"), '[\u0300-\u036F''’ʼ]', '', 'g'),
			'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ø', 'o'), 'ł', 'l'), 'đ', 'd'),
		'[^[:alnum:]]+', ' ', 'g'))
$$;
--> statement-breakpoint
-- What knows the inflections of a language; a language without one is searched for its words as they are.
CREATE FUNCTION "stems_of"(language text) RETURNS regconfig LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE split_part(lower(language), '-', 1)
		WHEN 'ar' THEN 'arabic'::regconfig WHEN 'da' THEN 'danish'::regconfig WHEN 'de' THEN 'german'::regconfig
		WHEN 'en' THEN 'english'::regconfig WHEN 'es' THEN 'spanish'::regconfig WHEN 'fi' THEN 'finnish'::regconfig
		WHEN 'fr' THEN 'french'::regconfig WHEN 'it' THEN 'italian'::regconfig WHEN 'nb' THEN 'norwegian'::regconfig
		WHEN 'nl' THEN 'dutch'::regconfig WHEN 'nn' THEN 'norwegian'::regconfig WHEN 'no' THEN 'norwegian'::regconfig
		WHEN 'pt' THEN 'portuguese'::regconfig WHEN 'ru' THEN 'russian'::regconfig WHEN 'sv' THEN 'swedish'::regconfig
		WHEN 'tr' THEN 'turkish'::regconfig ELSE 'simple'::regconfig END
$$;
--> statement-breakpoint
-- Primary subtags of language tags, each once.
CREATE FUNCTION "primary_subtags"(tags text[]) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT coalesce(array_agg(DISTINCT split_part(lower(tag), '-', 1)), '{}') FROM unnest(tags) tag
$$;
--> statement-breakpoint
CREATE FUNCTION "enter_in_catalogue"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	-- An ISBN is typed with hyphens and without.
	names text := concat_ws(' ', NEW.title, array_to_string(NEW.authors, ' '), NEW.series, NEW.series_part, NEW.isbn, replace(NEW.isbn, '-', ''));
	joined text := flat(names);
	-- Behind an apostrophe a word may begin: l'ourson.
	divided text := flat(translate(names, '''’ʼ', '   '));
	words text := ' ' || concat_ws(' ', joined, nullif(divided, joined));
	stems regconfig := stems_of(NEW.language);
BEGIN
	INSERT INTO catalogue (book_id, added, age_from, age_to, language, audio_languages, video_languages, levels, subjects, series, length,
		services, talking_book, realms, sold_in, not_sold_in, sold_from, sold_until, coming_soon, withdrawn, flat, narrow, doc)
	VALUES (NEW.id, NEW.added, NEW.age_from, NEW.age_to, split_part(lower(NEW.language), '-', 1), primary_subtags(NEW.audio_languages),
		NEW.video_languages,
		(SELECT coalesce(array_agg((each->>'system') || ' ' || (each->>'value')), '{}') FROM jsonb_array_elements(NEW.levels) each),
		NEW.subjects, NEW.series,
		CASE WHEN coalesce(NEW.duration, 0) <= 0 THEN NULL WHEN NEW.duration < 600 THEN 'short' WHEN NEW.duration < 1800 THEN 'medium' ELSE 'long' END,
		NEW.services, NEW.talking_book, NEW.realms, NEW.sold_in, NEW.not_sold_in, NEW.sold_from, NEW.sold_until, NEW.coming_soon,
		NEW.withdrawn, words, to_tsvector('simple', words),
		setweight(to_tsvector(stems, flat(NEW.title)), 'A')
			|| setweight(to_tsvector('simple', flat(concat_ws(' ', array_to_string(NEW.authors, ' '), NEW.series))), 'B')
			|| setweight(to_tsvector(stems, flat(coalesce(NEW.description, ''))), 'D'))
	ON CONFLICT (book_id) DO UPDATE SET added = excluded.added, age_from = excluded.age_from, age_to = excluded.age_to,
		language = excluded.language, audio_languages = excluded.audio_languages, video_languages = excluded.video_languages,
		levels = excluded.levels, subjects = excluded.subjects, series = excluded.series, length = excluded.length,
		services = excluded.services, talking_book = excluded.talking_book, realms = excluded.realms, sold_in = excluded.sold_in,
		not_sold_in = excluded.not_sold_in, sold_from = excluded.sold_from, sold_until = excluded.sold_until,
		coming_soon = excluded.coming_soon, withdrawn = excluded.withdrawn, flat = excluded.flat, narrow = excluded.narrow, doc = excluded.doc;
	INSERT INTO catalogue_words (flat, word)
	SELECT DISTINCT ON (flat(word)) flat(word), word
	FROM regexp_split_to_table(concat_ws(' ', NEW.title, array_to_string(NEW.authors, ' '), NEW.series) COLLATE "und-x-icu", '[^[:alnum:]''’ʼ]+') word
	WHERE length(flat(word)) BETWEEN 3 AND 60
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "books_in_catalogue" AFTER INSERT OR UPDATE OF title, authors, isbn, language, audio_languages, video_languages, duration, added,
	description, series, series_part, age_from, age_to, levels, subjects, services, talking_book, realms, sold_in, not_sold_in, sold_from,
	sold_until, coming_soon, withdrawn ON "books" FOR EACH ROW EXECUTE FUNCTION "enter_in_catalogue"();
--> statement-breakpoint
UPDATE "books" SET title = title;
