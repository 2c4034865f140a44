-- In which language a menu's own name and memo are written: there it needs no translation. Null where nobody knows.
alter table app_menu add column source_lang text;
alter table service_menu add column source_lang text;
alter table template_menu add column source_lang text;
alter table global_menu add column source_lang text;
