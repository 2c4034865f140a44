import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** R3.18: what the server knows is in the data cache (`user-security.ts`); here is only whether the person is being asked. */
export const securitySlice = createSlice({
  name: 'security',
  initialState: { asking: false },
  reducers: {
    stepUpAsked: (state, { payload }: PayloadAction<boolean>) => {
      state.asking = payload;
    },
  },
});
export const { stepUpAsked } = securitySlice.actions;
