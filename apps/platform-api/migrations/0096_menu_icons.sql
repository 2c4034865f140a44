-- What a menu is drawn with; empty: its kind and name say so. Which names there are is for the contract to say.
alter table app_menu add column icon text not null default '';
alter table service_menu add column icon text not null default '';
alter table template_menu add column icon text not null default '';
alter table global_menu add column icon text not null default '';

-- A link is compared with the version it was made from: one that said nothing of an icon had none.
update service_menu_version set fields = fields || '{"icon": ""}';
