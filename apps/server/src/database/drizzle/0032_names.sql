-- Keys of names are made in JavaScript, and for the rows that are there by a chore (decision 0062). Until then their search text is what it was.
ALTER TABLE "accounts" ALTER COLUMN "search_text" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "search_text" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "username_key" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "email_ascii" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "keyed" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_username_key" ON "accounts" USING btree ("username_key") WHERE "accounts"."username_key" is not null;--> statement-breakpoint
CREATE INDEX "accounts_email" ON "accounts" USING btree (lower("email_ascii")) WHERE "accounts"."email_ascii" is not null;--> statement-breakpoint
CREATE INDEX "accounts_unkeyed" ON "accounts" USING btree ("uid") WHERE "accounts"."keyed" is null;--> statement-breakpoint
CREATE INDEX "accounts_doubles" ON "accounts" USING btree ("created","uid") WHERE "accounts"."keyed" is not null and "accounts"."username_key" is null;--> statement-breakpoint
ALTER TABLE "groups" ALTER COLUMN "search_text" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "groups" ALTER COLUMN "search_text" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "keyed" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "groups_unkeyed" ON "groups" USING btree ("uid") WHERE "groups"."keyed" is null;--> statement-breakpoint
ALTER TABLE "school_units" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "school_units" ADD COLUMN "keyed" timestamp with time zone;--> statement-breakpoint
UPDATE "school_units" SET "search_text" = ' ' || lower("name");--> statement-breakpoint
DROP INDEX "school_units_search";--> statement-breakpoint
CREATE INDEX "school_units_search" ON "school_units" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "school_units_unkeyed" ON "school_units" USING btree ("uid") WHERE "school_units"."keyed" is null;--> statement-breakpoint
-- A version that knows no keys writes names while this one runs: its rows get the search text that they always had, and no keys.
CREATE FUNCTION "unkey_account"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.search_text := lower(' ' || NEW.firstname || ' ' || NEW.lastname || ' ' || NEW.username || ' ' || coalesce(NEW.email, ''));
	NEW.username_key := NULL;
	NEW.email_ascii := NULL;
	NEW.keyed := NULL;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "accounts_come_unkeyed" BEFORE INSERT ON "accounts"
	FOR EACH ROW WHEN (NEW.keyed IS NULL) EXECUTE FUNCTION "unkey_account"();
--> statement-breakpoint
-- A version that writes keys writes the time, too, so that `keyed` differs.
CREATE TRIGGER "accounts_are_renamed" BEFORE UPDATE OF firstname, lastname, username, email ON "accounts"
	FOR EACH ROW WHEN (NEW.keyed IS NOT DISTINCT FROM OLD.keyed AND
		(NEW.firstname, NEW.lastname, NEW.username, NEW.email) IS DISTINCT FROM (OLD.firstname, OLD.lastname, OLD.username, OLD.email))
	EXECUTE FUNCTION "unkey_account"();
--> statement-breakpoint
CREATE FUNCTION "unkey_name"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.search_text := ' ' || lower(NEW.name);
	NEW.keyed := NULL;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "groups_come_unkeyed" BEFORE INSERT ON "groups"
	FOR EACH ROW WHEN (NEW.keyed IS NULL) EXECUTE FUNCTION "unkey_name"();
--> statement-breakpoint
CREATE TRIGGER "groups_are_renamed" BEFORE UPDATE OF name ON "groups"
	FOR EACH ROW WHEN (NEW.keyed IS NOT DISTINCT FROM OLD.keyed AND NEW.name IS DISTINCT FROM OLD.name) EXECUTE FUNCTION "unkey_name"();
--> statement-breakpoint
CREATE TRIGGER "school_units_come_unkeyed" BEFORE INSERT ON "school_units"
	FOR EACH ROW WHEN (NEW.keyed IS NULL) EXECUTE FUNCTION "unkey_name"();
--> statement-breakpoint
CREATE TRIGGER "school_units_are_renamed" BEFORE UPDATE OF name ON "school_units"
	FOR EACH ROW WHEN (NEW.keyed IS NOT DISTINCT FROM OLD.keyed AND NEW.name IS DISTINCT FROM OLD.name) EXECUTE FUNCTION "unkey_name"();
