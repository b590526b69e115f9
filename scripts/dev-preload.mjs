// Loaded into the server by scripts/dev.mjs. Node's watch mode makes every child process report its imports on the channel on which
// the database's process reports its address; the watched folders are named anyway.
delete process.env.WATCH_REPORT_DEPENDENCIES;
