-- Of groups of one name in a school unit the oldest keeps it; the others are told apart by a number.
UPDATE "groups" SET "name" = "groups"."name" || ' (' || n.at || ')'
FROM (
  SELECT "uid", row_number() OVER (PARTITION BY "school_unit_uid", lower("name") ORDER BY "created", "uid") AS at FROM "groups"
) n
WHERE n.uid = "groups"."uid" AND n.at > 1;--> statement-breakpoint
CREATE UNIQUE INDEX "groups_name" ON "groups" USING btree ("school_unit_uid",lower("name"));