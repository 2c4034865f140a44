/** Of what one provider makes accounts for. Few screens ask, so that not every page carries them. */
export const PROVISIONING_LIMITS = {
  email_domain: 253,
  email_domains: 50,
  mapping_rows: 50,
  mapping_attribute: 100,
  mapping_value: 200,
} as const;
