-- What was subscribed to without an end goes on without one.
INSERT INTO "school_unit_subscription_periods" ("id", "type", "starts", "school_unit_uid")
SELECT gen_random_uuid()::text, "type", current_date, "school_unit_uid" FROM "school_unit_subscriptions";--> statement-breakpoint
DROP TABLE "school_unit_subscriptions" CASCADE;