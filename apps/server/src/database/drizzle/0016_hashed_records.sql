-- Ids that open something are hashed as recordId does (services/auth/records.ts), and stand in no payload any more. Nobody is signed out.
UPDATE "oidc_records" SET
	"id" = translate(rtrim(encode(sha256(convert_to("id", 'UTF8')), 'base64'), '='), '+/', '-_'),
	"payload" = "payload" - 'jti'
WHERE "model" <> 'Grant';
--> statement-breakpoint
UPDATE "actings" SET
	"return_to" = translate(rtrim(encode(sha256(convert_to("return_to", 'UTF8')), 'base64'), '='), '+/', '-_')
WHERE "return_to" IS NOT NULL;
