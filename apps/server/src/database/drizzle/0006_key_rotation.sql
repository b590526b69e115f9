ALTER TABLE "keys" DROP CONSTRAINT "keys_pkey";--> statement-breakpoint
ALTER TABLE "keys" ADD PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "keys" ADD COLUMN "retired" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "keys_signing" ON "keys" USING btree ("purpose") WHERE "keys"."retired" is null;
