-- What was done, in a word, as the call declares it. Rows from before have none: they are hashed without it, as they
-- were when they were sealed, and whoever reads them goes by method and path.
alter table operation_log add column act text;
