import { sql, type RawBuilder } from 'kysely';

/**
 * What an app takes over from a service menu, as one JSON value of the row `m`: the same for both sides and for the
 * version that is kept, so that the three can be compared field by field. Place, code and biz type are each side's own.
 */
export function menuFields(side: 'service' | 'app'): RawBuilder<Record<string, unknown>> {
  const packs =
    side === 'service'
      ? sql`service_menu_lang l where l.service_id = m.service_id and l.service_menu_id = m.service_menu_id`
      : sql`app_menu_lang l where l.app_id = m.app_id and l.app_menu_id = m.app_menu_id`;
  return sql`(jsonb_build_object('name', m.name, 'memo', m.memo, 'icon', m.icon, 'target', m.target, 'banner', m.banner, 'layout', m.layout,
    'open_in_new_window', m.open_in_new_window, 'template_only', m.template_only, 'permissions', to_jsonb(m.permissions))
    || coalesce((select jsonb_object_agg('translation:' || l.lang, jsonb_build_object('name', l.name, 'memo', l.memo)) from ${packs}), '{}'))`;
}
