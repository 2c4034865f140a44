export const factor_resets = {
  after:
    '{hours, plural, one {It takes effect in # hour. Until then they can stop it.} other {It takes effect in # hours. Until then they can stop it.}}',
  pending: 'Reset of second factors pending',
  own: 'A reset of your second factors was requested',
  asked_by: 'Requested by {name}',
  administrator: 'an administrator',
  takes_effect: 'Takes effect',
  own_text: 'Every second factor and recovery code is removed then, and you are signed out everywhere.',
  withdraw: 'Withdraw',
  withdrawn: 'Reset withdrawn',
  stop: 'Stop',
  stopped: 'Reset stopped',
  policy: {
    title: 'Lost second factors',
    delay: 'Delay of a reset',
    unit: 'hours',
    at_once: 'No delay',
    hint: 'The person is told at once and can stop it until then.',
  },
};
