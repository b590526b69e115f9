// Loaded into the server by scripts/dev.mjs. Node's watch mode makes every process below it tell what it imports, by the channel that the
// database's process says its address on; what is watched is named as folders anyway.
delete process.env.WATCH_REPORT_DEPENDENCIES;
