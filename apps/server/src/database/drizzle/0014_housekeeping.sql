CREATE TABLE "housekeeping" (
	"id" integer PRIMARY KEY NOT NULL,
	"last" timestamp with time zone NOT NULL,
	"steady_since" timestamp with time zone NOT NULL
);
