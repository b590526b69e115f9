CREATE TABLE "upstream_attempts" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"upstream" text NOT NULL,
	"verifier" text NOT NULL,
	"nonce" text NOT NULL,
	"search" text NOT NULL,
	"expires" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "upstream_attempts_expires" ON "upstream_attempts" USING btree ("expires");