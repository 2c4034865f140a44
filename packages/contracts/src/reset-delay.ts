/** Hours between an administrator's reset of somebody's second factors and its effect, as a policy may set them; null and 0: at once. */
export const RESET_DELAY_H = { min: 0, max: 168 } as const;
