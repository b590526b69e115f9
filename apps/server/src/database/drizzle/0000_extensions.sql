-- Names are searched by their parts (spec §7, customer management, `q`).
CREATE EXTENSION IF NOT EXISTS pg_trgm;
