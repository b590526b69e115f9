CREATE TABLE "account_identifiers" (
	"account_uid" text NOT NULL,
	"type" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "account_identifiers_account_uid_type_value_pk" PRIMARY KEY("account_uid","type","value")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"uid" text PRIMARY KEY NOT NULL,
	"realm" text NOT NULL,
	"username" text NOT NULL,
	"firstname" text COLLATE "und-x-icu" NOT NULL,
	"lastname" text COLLATE "und-x-icu" NOT NULL,
	"email" text,
	"email_verified" boolean DEFAULT false NOT NULL,
	"password_hash" text,
	"status" text DEFAULT 'active' NOT NULL,
	"scopes" text[] DEFAULT '{}'::text[] NOT NULL,
	"speaking_book_rights" boolean DEFAULT false NOT NULL,
	"hide_password_change" boolean DEFAULT false NOT NULL,
	"shared_account" boolean DEFAULT false NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "keys" (
	"purpose" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"private_key" text NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oidc_records" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"grant_id" text,
	"uid" text,
	"account_uid" text,
	"payload" jsonb NOT NULL,
	"consumed" timestamp with time zone,
	"expires" timestamp with time zone,
	CONSTRAINT "oidc_records_model_id_pk" PRIMARY KEY("model","id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"subject" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "associations" (
	"account_uid" text NOT NULL,
	"school_unit_uid" text NOT NULL,
	"role" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "associations_account_uid_school_unit_uid_role_pk" PRIMARY KEY("account_uid","school_unit_uid","role")
);
--> statement-breakpoint
CREATE TABLE "group_members" (
	"group_uid" text NOT NULL,
	"account_uid" text NOT NULL,
	CONSTRAINT "group_members_group_uid_account_uid_pk" PRIMARY KEY("group_uid","account_uid")
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"uid" text PRIMARY KEY NOT NULL,
	"school_unit_uid" text NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"code" text,
	CONSTRAINT "groups_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "school_unit_subscriptions" (
	"school_unit_uid" text NOT NULL,
	"type" text NOT NULL,
	CONSTRAINT "school_unit_subscriptions_school_unit_uid_type_pk" PRIMARY KEY("school_unit_uid","type")
);
--> statement-breakpoint
CREATE TABLE "school_units" (
	"uid" text PRIMARY KEY NOT NULL,
	"realm" text NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"parent_uid" text,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "books" (
	"id" text PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"size" bigint NOT NULL,
	"title" text COLLATE "und-x-icu" NOT NULL,
	"authors" text[] NOT NULL,
	"identifier" text,
	"isbn" text,
	"language" text NOT NULL,
	"audio_languages" text[] NOT NULL,
	"video_languages" text[] NOT NULL,
	"layout" text NOT NULL,
	"direction" text NOT NULL,
	"duration" double precision,
	"cover_path" text,
	"added" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "books_sha256_unique" UNIQUE("sha256")
);
--> statement-breakpoint
CREATE TABLE "school_unit_books" (
	"school_unit_uid" text NOT NULL,
	"book_id" text NOT NULL,
	"added" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "school_unit_books_school_unit_uid_book_id_pk" PRIMARY KEY("school_unit_uid","book_id")
);
--> statement-breakpoint
CREATE TABLE "user_books" (
	"account_uid" text NOT NULL,
	"book_id" text NOT NULL,
	"added" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_books_account_uid_book_id_pk" PRIMARY KEY("account_uid","book_id")
);
--> statement-breakpoint
CREATE TABLE "bookmarks" (
	"account_uid" text NOT NULL,
	"book_id" text NOT NULL,
	"id" text NOT NULL,
	"rank" integer NOT NULL,
	"name" text NOT NULL,
	"position" jsonb NOT NULL,
	CONSTRAINT "bookmarks_account_uid_book_id_id_pk" PRIMARY KEY("account_uid","book_id","id")
);
--> statement-breakpoint
CREATE TABLE "lastmarks" (
	"account_uid" text NOT NULL,
	"book_id" text NOT NULL,
	"position" text NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lastmarks_account_uid_book_id_pk" PRIMARY KEY("account_uid","book_id")
);
--> statement-breakpoint
CREATE TABLE "read_logs" (
	"account_uid" text NOT NULL,
	"id" text NOT NULL,
	"book_id" text NOT NULL,
	"session_id" text NOT NULL,
	"device_id" text NOT NULL,
	"percentage" double precision NOT NULL,
	"source" text NOT NULL,
	"read" timestamp with time zone NOT NULL,
	"received" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "read_logs_account_uid_id_pk" PRIMARY KEY("account_uid","id")
);
--> statement-breakpoint
CREATE TABLE "seeds" (
	"name" text PRIMARY KEY NOT NULL,
	"applied" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_identifiers" ADD CONSTRAINT "account_identifiers_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "associations" ADD CONSTRAINT "associations_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "associations" ADD CONSTRAINT "associations_school_unit_uid_school_units_uid_fk" FOREIGN KEY ("school_unit_uid") REFERENCES "public"."school_units"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_uid_groups_uid_fk" FOREIGN KEY ("group_uid") REFERENCES "public"."groups"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_school_unit_uid_school_units_uid_fk" FOREIGN KEY ("school_unit_uid") REFERENCES "public"."school_units"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_unit_subscriptions" ADD CONSTRAINT "school_unit_subscriptions_school_unit_uid_school_units_uid_fk" FOREIGN KEY ("school_unit_uid") REFERENCES "public"."school_units"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_units" ADD CONSTRAINT "school_units_parent_uid_school_units_uid_fk" FOREIGN KEY ("parent_uid") REFERENCES "public"."school_units"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_unit_books" ADD CONSTRAINT "school_unit_books_school_unit_uid_school_units_uid_fk" FOREIGN KEY ("school_unit_uid") REFERENCES "public"."school_units"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_unit_books" ADD CONSTRAINT "school_unit_books_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_books" ADD CONSTRAINT "user_books_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_books" ADD CONSTRAINT "user_books_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lastmarks" ADD CONSTRAINT "lastmarks_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lastmarks" ADD CONSTRAINT "lastmarks_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "read_logs" ADD CONSTRAINT "read_logs_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "read_logs" ADD CONSTRAINT "read_logs_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_username" ON "accounts" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "accounts_names_trgm" ON "accounts" USING gin (("firstname" || ' ' || "lastname" || ' ' || "username") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "oidc_records_grant" ON "oidc_records" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oidc_records_uid" ON "oidc_records" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "oidc_records_account" ON "oidc_records" USING btree ("account_uid");--> statement-breakpoint
CREATE INDEX "oidc_records_expires" ON "oidc_records" USING btree ("expires");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_window" ON "sign_in_attempts" USING btree ("window_ends");--> statement-breakpoint
CREATE INDEX "associations_school_unit" ON "associations" USING btree ("school_unit_uid");--> statement-breakpoint
CREATE INDEX "groups_school_unit" ON "groups" USING btree ("school_unit_uid");--> statement-breakpoint
CREATE INDEX "school_unit_books_book" ON "school_unit_books" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "user_books_book" ON "user_books" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "bookmarks_book" ON "bookmarks" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "lastmarks_book" ON "lastmarks" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "read_logs_latest" ON "read_logs" USING btree ("account_uid","book_id","read" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "read_logs_book" ON "read_logs" USING btree ("book_id");