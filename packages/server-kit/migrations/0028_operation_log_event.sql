-- What was done, by the name of its event. Rows from before have none, and neither have those that 0.2.0 writes: whoever reads them
-- goes by method, path and act. The seal does not cover it yet, since 0.2.0 seals and verifies beside this version (ADR 0028).
alter table operation_log add column event text;
