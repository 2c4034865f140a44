-- Whom a run touched, with their names, as names are kept elsewhere: wrapped. Null: nobody, or it is forgotten since one of them was erased.
-- What earlier runs touched is forgotten; nothing was released that kept it otherwise.
alter table directory_sync add column lines_wrapped text, drop column lines;
