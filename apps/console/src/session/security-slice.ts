import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

const initialState: { asking: boolean; picture: string | null } = { asking: false, picture: null };

/** R3.18: what the server knows is in the data cache (`user-security.ts`); here is only whether the person is being asked. */
export const securitySlice = createSlice({
  name: 'security',
  initialState,
  reducers: {
    stepUpAsked: (state, { payload }: PayloadAction<boolean>) => {
      state.asking = payload;
    },
    /** Whether a picture has to be read, and what was wrong with the last one. */
    pictureAsked: (state, { payload }: PayloadAction<string | null>) => {
      state.picture = payload;
    },
  },
});
export const { stepUpAsked, pictureAsked } = securitySlice.actions;
