-- By hand but for the column: the index of words goes with it and comes back with the new one, and the stems get the words as they are beside them.
ALTER TABLE "catalogue" drop column "band";--> statement-breakpoint
CREATE OR REPLACE FUNCTION "enter_in_catalogue"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	-- An ISBN is typed with hyphens and without.
	names text := concat_ws(' ', NEW.title, array_to_string(NEW.authors, ' '), NEW.series, NEW.series_part, NEW.isbn, replace(NEW.isbn, '-', ''));
	joined text := flat(names);
	-- Behind an apostrophe a word may begin: l'ourson.
	divided text := flat(translate(names, '''’ʼ', '   '));
	words text := ' ' || concat_ws(' ', joined, nullif(divided, joined));
	written tsvector := to_tsvector('simple', words);
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
		NEW.withdrawn, words, written,
		setweight(to_tsvector(stems, flat(NEW.title)), 'A')
			|| setweight(to_tsvector('simple', flat(concat_ws(' ', array_to_string(NEW.authors, ' '), NEW.series))), 'B')
			|| setweight(written, 'C')
			|| setweight(to_tsvector(stems, flat(coalesce(NEW.description, ''))), 'D'))
	ON CONFLICT (book_id) DO UPDATE SET added = excluded.added, age_from = excluded.age_from, age_to = excluded.age_to,
		language = excluded.language, audio_languages = excluded.audio_languages, video_languages = excluded.video_languages,
		levels = excluded.levels, subjects = excluded.subjects, series = excluded.series, length = excluded.length,
		services = excluded.services, talking_book = excluded.talking_book, realms = excluded.realms, sold_in = excluded.sold_in,
		not_sold_in = excluded.not_sold_in, sold_from = excluded.sold_from, sold_until = excluded.sold_until,
		coming_soon = excluded.coming_soon, withdrawn = excluded.withdrawn, flat = excluded.flat, narrow = excluded.narrow, doc = excluded.doc;
	-- The words as they are written, for what may have been meant; and those that are searched, for parts of words.
	INSERT INTO catalogue_words (flat, word)
	SELECT DISTINCT ON (each.flat) each.flat, each.word FROM (
		SELECT flat(spelled) AS flat, spelled AS word, 1 AS choice
		FROM regexp_split_to_table(concat_ws(' ', NEW.title, array_to_string(NEW.authors, ' '), NEW.series) COLLATE "und-x-icu", '[^[:alnum:]''’ʼ]+') spelled
		WHERE length(flat(spelled)) BETWEEN 3 AND 60
		UNION ALL
		SELECT lexeme, lexeme, 2 FROM unnest(tsvector_to_array(written)) lexeme
		WHERE length(lexeme) >= 3 AND lexeme ~ '[^0-9]'
	) each ORDER BY each.flat, each.choice
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;
--> statement-breakpoint
UPDATE "catalogue" SET doc = doc || setweight(narrow, 'C');--> statement-breakpoint
ALTER TABLE "catalogue" ADD COLUMN "band" integer GENERATED ALWAYS AS (width_bucket(popularity, array[1, 2, 4, 8, 16, 19, 23, 27, 32, 38, 45, 54, 64, 76, 91, 108, 128, 152, 181, 215, 256, 304, 362, 431, 512, 609, 724, 861, 1024, 1218, 1448, 1722, 2048, 2435, 2896, 3444, 4096, 4871, 5793, 6889, 8192, 9742, 11585, 13777, 16384, 19484, 23170, 27554, 32768, 38968, 46341, 55109, 65536])) STORED;--> statement-breakpoint
CREATE INDEX "catalogue_found" ON "catalogue" USING gin ("doc","narrow","flat" gin_trgm_ops,(array["band"]),"subjects","audio_languages","video_languages","levels",(array["language"]),(array["length"]));--> statement-breakpoint
ANALYZE "catalogue";
